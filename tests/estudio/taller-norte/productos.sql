
update public.productos set ofrecido = true, nombre = 'Página en una semana',
  descripcion = 'La mitad ahora, la otra mitad cuando esté lista.',
  entrega = 'Incluye una página de una sola hoja, su dirección por un año y dos rondas de cambios.'
where codigo = 'pagina-web';
