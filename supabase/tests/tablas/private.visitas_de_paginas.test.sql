begin;
select pruebas.sala('private.visitas_de_paginas', conserva => '2 years');

-- What no row holds.
insert into pruebas.rechaza values
  ('visitas_de_paginas_mes_check', $$mes = '2031-01-02'$$),
  ('visitas_de_paginas_ruta_check', $$ruta = ''$$),
  ('visitas_de_paginas_ruta_check', $$ruta = repeat('x', 301)$$),
  ('visitas_de_paginas_visitas_check', 'visitas = 0'),
  ('visitas_de_paginas_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ($$mes = '2031-02-01'$$),
  ($$ruta = repeat('x', 300)$$);

select * from pruebas.comprobar();
rollback;
