-- The list of mails follows the client that was chosen, by the address that they went to.

create index correos_para_idx on public.correos (para, creado_en desc);
