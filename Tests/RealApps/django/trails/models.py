from django.db import models


class Trail(models.Model):
    name = models.CharField(max_length=80)
    kilometers = models.PositiveIntegerField()
