<?php

require dirname(__DIR__).'/vendor/autoload.php';

$kernel = (require dirname(__DIR__).'/bootstrap/app.php')->make(Illuminate\Contracts\Http\Kernel::class);
$response = $kernel->handle($request = Illuminate\Http\Request::capture())->send();
$kernel->terminate($request, $response);
