-- The function that writes the lines of search fills them whole; a default would hide that it forgot one.
alter table private.busquedas alter column mensaje drop default, alter column interno drop default, alter column contexto drop default;
