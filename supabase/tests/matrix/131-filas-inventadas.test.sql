-- The same as ../131-filas-inventadas, tried as a person who sees tickets only, and as an admin who looks as one of them.
begin;
set local pruebas.tientan = '{ana,mira_ana,tito,mira_tito}';
\ir ../131-filas-inventadas.test.sql
rollback;
