<?php

return [
    'default' => 'single',
    'deprecations' => 'null',
    'channels' => [
        'single' => ['driver' => 'single', 'path' => storage_path('logs/laravel.log')],
        'null' => ['driver' => 'monolog', 'handler' => Monolog\Handler\NullHandler::class],
    ],
];
