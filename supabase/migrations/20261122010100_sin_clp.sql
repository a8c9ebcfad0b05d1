-- Pesos are written by the mail templates: nothing in SQL writes them any more.

drop function private.clp(int);
