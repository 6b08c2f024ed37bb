create table trails (id integer primary key, name text, kilometers integer);
insert into trails values (1, 'Heron Lake', 8), (2, 'West Ridge', 12);
