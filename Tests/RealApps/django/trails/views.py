from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import FileResponse, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from .models import Trail


class SeeOther(HttpResponseRedirect):
    """A redirect that Turbo follows with GET, regardless of the form's method."""

    status_code = 303


class TrailForm(forms.ModelForm):
    class Meta:
        model = Trail
        fields = ["name", "kilometers"]


class SignIn(LoginView):
    """Django's own view, with the status codes that Turbo requires: 303 for a success, 422 for an invalid form."""

    template_name = "sign_in.html"

    def form_valid(self, form):
        return SeeOther(super().form_valid(form).url)

    def form_invalid(self, form):
        return self.render_to_response(self.get_context_data(form=form), status=422)


@require_POST
def sign_out(request):
    logout(request)
    return SeeOther("/")


def trails(request):
    return render(request, "trails.html", {"trails": Trail.objects.order_by("name")})


def trail(request, identifier):
    return render(request, "trail.html", {"trail": get_object_or_404(Trail, pk=identifier)})


def save(request, trail, title):
    """Handles the form of a new or changed trail."""
    form = TrailForm(request.POST or None, instance=trail)
    if form.is_valid():
        trail = form.save()
        messages.success(request, f"{trail.name} was saved.")
        return SeeOther(f"/trails/{trail.pk}")
    return render(request, "form.html", {"form": form, "title": title}, status=422 if request.method == "POST" else 200)


@login_required
def new_trail(request):
    return save(request, None, "New trail")


@login_required
def edit_trail(request, identifier):
    return save(request, get_object_or_404(Trail, pk=identifier), "Edit trail")


@login_required
@require_POST
def delete_trail(request, identifier):
    trail = get_object_or_404(Trail, pk=identifier)
    trail.delete()
    messages.success(request, f"{trail.name} was deleted.")
    return SeeOther("/")


def broken(request):
    raise RuntimeError("The trail is broken.")


def turbo(request):
    return FileResponse(settings.TURBO.open("rb"), content_type="text/javascript")


def configuration(request):
    rules = [
        {"patterns": [".*"], "properties": {"context": "default"}},
        # The query contains the address after the sign-in: /session/new?next=/trails/new
        {"patterns": [r"/new(\?|$)", r"/edit(\?|$)"], "properties": {"context": "modal"}},
    ]
    return JsonResponse({"settings": {}, "rules": rules})


@csrf_exempt
@require_POST
def reset(request):
    """Resets the data at the start of every navigation script; no page links here."""
    Trail.objects.all().delete()
    Trail.objects.create(pk=1, name="Heron Lake", kilometers=8)
    Trail.objects.create(pk=2, name="West Ridge", kilometers=14)
    if not User.objects.filter(username="anna").exists():
        User.objects.create_user("anna", password="summit")
    return HttpResponse(status=204)
