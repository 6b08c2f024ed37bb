from django.urls import path

from . import views

urlpatterns = [
    path("", views.trails),
    path("trails/new", views.new_trail),
    path("trails/<int:identifier>", views.trail),
    path("trails/<int:identifier>/edit", views.edit_trail),
    path("trails/<int:identifier>/delete", views.delete_trail),
    path("session/new", views.SignIn.as_view()),
    path("session/end", views.sign_out),
    path("broken", views.broken),
    path("configurations/linux_v1.json", views.configuration),
    path("turbo.js", views.turbo),
    path("test/reset", views.reset),
]
