set lock_timeout = '10s';

-- Sample content belongs to the seed: what nobody touched of it goes, and an offer has its last day.
set lock_timeout = '10s';

-- Nobody of the studio did this: neither the audit log nor the hook of the site tells of it.
alter table public.testimonios disable trigger user;
delete from public.testimonios t using (values
    ('servicios', 'Ana Fuentealba', 'Dueña de Vivero Laurel', 'Pasamos de anotar pedidos en un cuaderno a vender en línea con despacho a toda la región. Y cuando algo falla, contestan el mismo día.', 1),
    ('servicios', 'Bruno Sepúlveda', 'Gerente de Ferretería El Roble', 'Por fin sabemos qué hay en bodega sin ir a mirar. Los plazos que nos dieron se cumplieron, que en este rubro ya es harto decir.', 2),
    ('servicios', 'Marcela Oyarzún', 'Directora académica, Instituto Austral', 'Nuestros profesores no son expertos en tecnología y aun así arman sus cursos solos. Eso dice mucho de cómo está hecha la plataforma.', 3),
    ('primera-web', 'Rosa Catalán', 'Panadería Doña Rosa, Maipú', 'La semana siguiente ya me estaban encargando tortas por la página. Yo no sabía ni por dónde empezar.', 1),
    ('primera-web', 'Iván Quezada', 'Gasfitería Quezada, La Florida', 'Me pidieron cinco fotos y media hora de conversación. Del resto se encargaron ellos, y en el plazo.', 2),
    ('primera-web', 'Paulina Vergara', 'Kinesióloga, Viña del Mar', 'El correo con mi propio dominio cambió cómo me ven las clínicas. Debí hacerlo mucho antes.', 3),
    ('asesoria', 'Diego Aravena', 'Analista de datos', 'Llevaba meses postulando sin respuesta. Con el currículum nuevo me llamaron de cuatro empresas en tres semanas.', 1),
    ('asesoria', 'Camila Ñancupil', 'Administradora pública', 'Me ayudaron a contar en números lo que yo creía que era «solo mi pega». Subí de cargo y de sueldo.', 2),
    ('asesoria', 'Francisca Bravo', 'Diseñadora industrial', 'Las tareas semanales ordenan mucho. Terminé con un portafolio y un discurso que por fin calzan.', 3))
  v (pagina, nombre, cargo, texto, orden)
where (t.pagina, t.nombre, t.cargo, t.texto, t.orden) = (v.pagina, v.nombre, v.cargo, v.texto, v.orden)
  and t.nota = 5 and t.imagen is null and t.plataforma is null and t.publicado and t.actualizado_en = t.creado_en;
alter table public.testimonios enable trigger user;

alter table public.equipo disable trigger user;
delete from public.equipo e using (values
    ('Ar', 2019, 'Antonia Rivas', 'Dirección y diseño', 'Diseñadora de servicios. Parte cada proyecto en terreno, mirando cómo se trabaja de verdad, y no suelta un detalle hasta que calza.', 1),
    ('Mh', 2020, 'Matías Huenchumán', 'Desarrollo', 'Ingeniero en informática. Escribe el código pensando en quien lo va a mantener en cinco años más, que muchas veces es él mismo.', 2),
    ('Jl', 2022, 'Josefa Leiva', 'Proyectos y soporte', 'Ordena plazos, contesta tickets y traduce entre clientes y programadores. Si le escribes en la mañana, te responde en la mañana.', 3))
  v (simbolo, desde, nombre, cargo, texto, orden)
where (e.simbolo, e.desde, e.nombre, e.cargo, e.texto, e.orden) = (v.simbolo, v.desde, v.nombre, v.cargo, v.texto, v.orden)
  and e.imagen is null and e.publicado and e.actualizado_en = e.creado_en;
alter table public.equipo enable trigger user;

alter table public.configuracion alter oferta_titulo drop default, alter oferta_texto drop default;
alter table public.configuracion disable trigger user;
update public.configuracion set oferta_titulo = null, oferta_texto = null
where oferta_hasta is null and oferta_titulo = 'Este precio vale mientras esté publicado aquí'
  and oferta_texto = 'Tomamos pocos proyectos por semana para cumplir los 7 días. Asegura tu cupo hoy.';
-- An endless offer in the studio's own words ends tonight; its words stay in the settings.
update public.configuracion set oferta_hasta = private.hoy() where oferta_titulo is not null and oferta_hasta is null;
alter table public.configuracion enable trigger user;
alter table public.configuracion
  add constraint configuracion_oferta_con_termino check (oferta_titulo is null or oferta_hasta is not null);
comment on column public.configuracion.oferta_hasta is 'Last day of Chile on which the offer stands; without it there is no offer.';
