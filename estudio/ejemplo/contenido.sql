-- Sample content of the public pages, invented like the clients: what clients say, who works here, an
-- offer for a month. Runs after portafolio.sql, of whose projects two testimonials speak.

insert into public.testimonios (pagina, nombre, cargo, texto, orden, publicado, plataforma)
select v.pagina, v.nombre, v.cargo, v.texto, v.orden, true, p.id
from (values
  ('servicios', 'Ana Fuentealba', 'Dueña de Vivero Laurel', 1, 'vivero-laurel',
    'Pasamos de anotar pedidos en un cuaderno a vender en línea con despacho a toda la región. Y cuando algo falla, contestan el mismo día.'),
  ('servicios', 'Bruno Sepúlveda', 'Gerente de Ferretería El Roble', 2, 'ferreteria-el-roble',
    'Por fin sabemos qué hay en bodega sin ir a mirar. Los plazos que nos dieron se cumplieron, que en este rubro ya es harto decir.'),
  ('servicios', 'Marcela Oyarzún', 'Directora académica, Instituto Austral', 3, null,
    'Nuestros profesores no son expertos en tecnología y aun así arman sus cursos solos. Eso dice mucho de cómo está hecha la plataforma.'),
  ('primera-web', 'Rosa Catalán', 'Panadería Doña Rosa, Maipú', 1, null,
    'La semana siguiente ya me estaban encargando tortas por la página. Yo no sabía ni por dónde empezar.'),
  ('primera-web', 'Iván Quezada', 'Gasfitería Quezada, La Florida', 2, null,
    'Me pidieron cinco fotos y media hora de conversación. Del resto se encargaron ellos, y en el plazo.'),
  ('primera-web', 'Paulina Vergara', 'Kinesióloga, Viña del Mar', 3, null,
    'El correo con mi propio dominio cambió cómo me ven las clínicas. Debí hacerlo mucho antes.'),
  ('asesoria', 'Diego Aravena', 'Analista de datos', 1, null,
    'Llevaba meses postulando sin respuesta. Con el currículum nuevo me llamaron de cuatro empresas en tres semanas.'),
  ('asesoria', 'Camila Ñancupil', 'Administradora pública', 2, null,
    'Me ayudaron a contar en números lo que yo creía que era «solo mi pega». Subí de cargo y de sueldo.'),
  ('asesoria', 'Francisca Bravo', 'Diseñadora industrial', 3, null,
    'Las tareas semanales ordenan mucho. Terminé con un portafolio y un discurso que por fin calzan.'))
  v (pagina, nombre, cargo, orden, slug, texto)
left join public.plataformas p on p.slug = v.slug;

insert into public.equipo (simbolo, desde, nombre, cargo, texto, orden, publicado) values
  ('Ar', 2019, 'Antonia Rivas', 'Dirección y diseño',
    'Diseñadora de servicios. Parte cada proyecto en terreno, mirando cómo se trabaja de verdad, y no suelta un detalle hasta que calza.', 1, true),
  ('Mh', 2020, 'Matías Huenchumán', 'Desarrollo',
    'Ingeniero en informática. Escribe el código pensando en quien lo va a mantener en cinco años más, que muchas veces es él mismo.', 2, true),
  ('Jl', 2022, 'Josefa Leiva', 'Proyectos y soporte',
    'Ordena plazos, contesta tickets y traduce entre clientes y programadores. Si le escribes en la mañana, te responde en la mañana.', 3, true);

update public.configuracion set oferta_titulo = 'Tu página al precio de este mes',
  oferta_texto = 'Tomamos pocos proyectos por semana para cumplir los 7 días. Asegura tu cupo hoy.',
  oferta_hasta = (now() at time zone 'America/Santiago')::date + 30,
  emprendedores = 100, trabaja_desde = 2020,
  proveedores = '{
    "datos": {"nombre": "Nube de Ejemplo Inc.", "pais": "Brasil", "garantia": "clausulas", "documento": "https://nube.example/datos"},
    "sitio": {"nombre": "Alojamiento de Ejemplo SpA", "pais": "Chile"},
    "correos": {"nombre": "Correos de Ejemplo SAS", "pais": "Francia", "garantia": "clausulas", "documento": "https://correos.example/datos"},
    "pagos": {"nombre": "Pagos de Ejemplo SpA", "pais": "Chile"},
    "mensajeria": {"nombre": "Mensajes de Ejemplo Inc.", "pais": "Estados Unidos", "garantia": "clausulas"}}';
