<?php

// PHP 8.2 deprecates parts of the older Laravel 8. Laravel logs later deprecations to the channel "null".
error_reporting(E_ALL & ~E_DEPRECATED);

require_once 'Illuminate/autoload.php';

spl_autoload_register(function ($class) {
    foreach (['App\\' => 'app/', 'Tests\\' => 'tests/'] as $prefix => $folder) {
        $file = dirname(__DIR__)."/$folder".str_replace('\\', '/', substr($class, strlen($prefix))).'.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
        }
    }
});
