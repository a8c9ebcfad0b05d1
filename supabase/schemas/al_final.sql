-- What follows from the rows of the catalogue; a migration ends with the same.

select private.vigilar();
select private.programar_tareas();
