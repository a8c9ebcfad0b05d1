-- Sample portfolio: fictitious clients, their platforms and milestones. Can be run again: it only adds
-- what is missing. Runs after cuentas.sql, whose demo clients own the first three platforms.
-- Pictures are under public/portafolio/<slug>/.

insert into public.clientes (cliente, email, telefono, empresa) values
  ('Matías Huenante', 'matias@riocruces.example', '+56 9 4100 2001', 'Río Cruces Kayak'),
  ('Rosa Mansilla', 'rosa@lanasdequinchao.example', '+56 9 4100 2002', 'Cooperativa Lanas de Quinchao'),
  ('Paula Vergara', 'paula@parquebustamante.example', '+56 2 4100 2003', 'Clínica Dental Parque Bustamante'),
  ('Ignacio Tabilo', 'ignacio@olivardellimari.example', '+56 9 4100 2004', 'Olivar del Limarí'),
  ('Marcela Riquelme', 'marcela@academiabiobio.example', '+56 9 4100 2005', 'Academia Biobío'),
  ('Javiera Díaz', 'javiera@australcarga.example', '+56 9 4100 2006', 'Austral Carga')
on conflict (email) do nothing;

insert into public.plataformas (plataforma, slug, descripcion, dominio, url_portada, logo, publico, fecha_inicio,
  fecha_termino, cliente, cliente_nombre, grupo)
select v.plataforma, v.slug, v.descripcion, v.slug || '.example', '/portafolio/' || v.slug || '/portada.jpg',
  '/portafolio/' || v.slug || '/logo.svg', v.publico, v.inicio, v.termino, c.id, v.nombre, v.grupo
from (values
  ('Vivero Laurel', 'vivero-laurel', 'ana@viverolaurel.cl', 'Vivero Laurel', 'Grupo A1', true,
    date '2025-08-04', date '2025-10-27',
    'Tienda en línea para un vivero de Ñuñoa que vendía solo por mensajes directos. Quien compra responde tres preguntas sobre su luz, su tiempo y sus mascotas, y ve únicamente las plantas que van a sobrevivir en su casa. El despacho en bicicleta se calcula por calle y el stock se descuenta desde el mesón. En cuatro meses, seis de cada diez ventas ya llegaban por la web.'),
  ('Ferretería El Roble', 'ferreteria-el-roble', 'bruno@ferreteriaelroble.cl', 'Ferretería El Roble', 'Grupo B1', true,
    date '2025-11-10', date '2026-03-16',
    'Portal de cotizaciones para una ferretería de Maipú con 12.400 productos y tres bodegas. El maestro arma su lista desde la obra, ve el stock real y recibe la cotización formal en dos horas. El sistema conversa con el punto de venta que ya usaban, así que nadie digita dos veces. Responder una cotización pasó de dos días a una mañana.'),
  ('Panadería Trigal', 'panaderia-trigal', 'carla@panaderiatrigal.cl', 'Panadería Trigal', 'Grupo A2', true,
    date '2024-05-06', date '2024-06-24',
    'Reserva de pan por hornada para una panadería de barrio en Villa Alemana. Cada cliente elige la hora, paga en línea y retira sin hacer fila. La cocina recibe a las nueve de la noche el total exacto de cada masa. El pan que sobraba al cierre bajó a menos de la mitad.'),
  ('Río Cruces Kayak', 'rio-cruces-kayak', 'matias@riocruces.example', 'Río Cruces Kayak', 'Grupo A3', true,
    date '2025-06-02', date '2025-09-12',
    'Aplicación web progresiva para una escuela de kayak de Valdivia. Muestra cupos en vivo, nivel de cada salida y el estado del río, y funciona sin señal en medio del humedal. Los guías pasan lista desde el teléfono y avisan a todo el grupo si cambia el clima.'),
  ('Lanas de Quinchao', 'lanas-de-quinchao', 'rosa@lanasdequinchao.example', 'Cooperativa Lanas de Quinchao', 'Grupo A4', true,
    date '2025-02-17', date '2025-05-30',
    'Sitio de encargos para catorce artesanas de Chiloé. Cada pieza tiene nombre, tejedora y plazo: nada se fabrica sin dueño y nadie espera sin saber cuánto. La cooperativa reparte los pagos desde el mismo panel y exporta a cinco países con las etiquetas listas.'),
  ('Clínica Dental Parque Bustamante', 'clinica-parque-bustamante', 'paula@parquebustamante.example', 'Clínica Dental Parque Bustamante', null, false,
    date '2026-08-03', null,
    'Agenda en línea con pago para una clínica de cinco sillones en Providencia. El paciente ve especialista, valor y hora antes de dejar sus datos. En construcción: se conecta con la ficha clínica y con los bonos de las isapres.'),
  ('Olivar del Limarí', 'olivar-del-limari', 'ignacio@olivardellimari.example', 'Olivar del Limarí', null, true,
    date '2026-03-02', date '2026-05-18',
    'Tienda y trazabilidad para un aceite de oliva de la Región de Coquimbo. El código de cada botella cuenta qué árboles se cosecharon, qué noche y en qué prensa. La preventa de la cosecha 2026 se agotó en nueve días, con clientes que volvieron por su mismo lote.'),
  ('Academia Biobío', 'academia-biobio', 'marcela@academiabiobio.example', 'Academia Biobío', 'Especial', true,
    date '2024-09-02', date '2025-01-20',
    'Plataforma de cursos para un centro de oficios de Concepción. Clases en vivo y grabadas, evaluaciones, certificados verificables e informes listos para Sence. Funciona bien con datos móviles, que es como estudia la mayoría. Tres de cada cuatro alumnos terminan lo que empiezan.'),
  ('Austral Carga', 'austral-carga', 'javiera@australcarga.example', 'Austral Carga', 'Grupo C1', true,
    date '2025-04-07', date '2025-12-15',
    'Sistema de gestión logística para una empresa de Punta Arenas que mueve carga entre Magallanes, Tierra del Fuego y la Patagonia argentina. Reúne despachos, barcazas, aduana y facturación en una sola pantalla. Cuando el viento cierra el cruce, el sistema reprograma y avisa al cliente antes de que alcance a llamar.')
) v (plataforma, slug, email, nombre, grupo, publico, inicio, termino, descripcion)
join public.clientes c on c.email = v.email
on conflict (slug) do nothing;

insert into public.hitos_plataforma (plataforma_id, orden, fecha, titulo, descripcion, imagen, estado, publicado, aprobado_en, entrega_enlace)
select p.id, v.orden, v.fecha, v.titulo, v.descripcion, '/portafolio/' || v.slug || '/' || v.imagen || '.webp', v.estado, v.estado in ('entregado', 'aprobado'),
  case when v.estado = 'aprobado' then (v.fecha + 2) + time '12:00' end,
  case when v.estado in ('entregado', 'aprobado') then 'https://' || v.slug || '.example/entregas/' || v.orden end
from (values
  ('vivero-laurel', 1, date '2025-08-18', 'Estructura de la tienda', 'Tres visitas al vivero y una maqueta que ordena el catálogo por luz y no por nombre científico.', 'maqueta', 'aprobado'),
  ('vivero-laurel', 2, date '2025-09-05', 'Identidad y piezas', 'Colores tomados del invernadero, una letra amable y las piezas con que se arma cada página.', 'sistema', 'aprobado'),
  ('vivero-laurel', 3, date '2025-10-03', 'Compra desde el teléfono', 'El recorrido completo, de la pregunta por la luz al pago, probado con doce clientas en el mesón.', 'telefono', 'aprobado'),
  ('vivero-laurel', 4, date '2025-10-27', 'Apertura', 'Tienda abierta con 180 plantas y despacho en bicicleta. Primer pedido a los catorce minutos.', 'lanzamiento', 'aprobado'),
  ('vivero-laurel', 5, date '2026-11-09', 'Suscripción de cuidados', 'Un recordatorio de riego y abono por planta comprada.', null, 'entregado'),
  ('vivero-laurel', 6, date '2026-12-14', 'Retiro en tienda', 'Reserva en línea y retiro en Ñuñoa el mismo día.', null, 'pendiente'),

  ('ferreteria-el-roble', 1, date '2025-11-28', 'Mapa de bodegas y catálogo', 'Ordenamos 12.400 productos en 38 familias y dibujamos la lista de obra.', 'maqueta', 'aprobado'),
  ('ferreteria-el-roble', 2, date '2025-12-22', 'Sistema visual', 'Negro, amarillo y letra ancha: se lee a pleno sol y con guantes puestos.', 'sistema', 'aprobado'),
  ('ferreteria-el-roble', 3, date '2026-02-09', 'Cotización en obra', 'Piloto con ocho maestros durante tres semanas. Ajustamos las unidades y el buscador por código.', 'telefono', 'aprobado'),
  ('ferreteria-el-roble', 4, date '2026-03-16', 'Puesta en marcha', 'Portal abierto para 640 cuentas, conectado al punto de venta y a la factura electrónica.', 'lanzamiento', 'aprobado'),
  ('ferreteria-el-roble', 5, date '2026-11-16', 'Crédito a 30 días', 'Línea de crédito por obra, con alertas antes del vencimiento.', null, 'en_curso'),

  ('panaderia-trigal', 1, date '2024-05-15', 'Una noche en la panadería', 'Seguimos una hornada completa antes de dibujar la primera pantalla.', 'maqueta', 'aprobado'),
  ('panaderia-trigal', 2, date '2024-05-27', 'Marca y colores', 'La paleta sale del horno: corteza, brasa, trigo y miga.', 'sistema', 'aprobado'),
  ('panaderia-trigal', 3, date '2024-06-24', 'Primera hornada reservada', '212 reservas la primera semana y una fila más corta a las siete y media.', 'lanzamiento', 'aprobado'),

  ('rio-cruces-kayak', 1, date '2025-06-20', 'Recorrido de la reserva', 'Del interés al cupo confirmado en cuatro pasos, con el nivel de la salida siempre a la vista.', 'maqueta', 'aprobado'),
  ('rio-cruces-kayak', 2, date '2025-07-25', 'Prueba sin señal', 'La aplicación guarda la lista y el plan de emergencia, y se pone al día al volver a puerto.', 'telefono', 'aprobado'),
  ('rio-cruces-kayak', 3, date '2025-09-12', 'Inicio de temporada', 'Cupos en vivo para seis salidas semanales y la escuela de verano.', 'lanzamiento', 'aprobado'),

  ('lanas-de-quinchao', 1, date '2025-03-07', 'Taller en Achao', 'Dos días con las artesanas para entender tiempos, puntos y precios justos.', 'maqueta', 'aprobado'),
  ('lanas-de-quinchao', 2, date '2025-04-04', 'Cuaderno de colores', 'Cada color del sitio es un teñido real: michay, barba de palo, oveja negra.', 'sistema', 'aprobado'),
  ('lanas-de-quinchao', 3, date '2025-05-09', 'Encargos desde el teléfono', 'La tejedora acepta, fija el plazo y muestra el avance con una foto.', 'telefono', 'aprobado'),
  ('lanas-de-quinchao', 4, date '2025-05-30', 'Primera exportación', 'Once frazadas a Alemania y Canadá con la documentación generada por el sitio.', 'lanzamiento', 'aprobado'),

  ('clinica-parque-bustamante', 1, date '2026-08-24', 'Flujo de la hora', 'Maqueta de la agenda validada con recepción y con veinte pacientes.', 'maqueta', 'aprobado'),
  ('clinica-parque-bustamante', 2, date '2026-09-28', 'Sistema visual', 'Contraste alto y botones grandes, pensados para quien llega con dolor.', 'sistema', 'aprobado'),
  ('clinica-parque-bustamante', 3, date '2026-11-02', 'Agenda con pago', 'Toma de hora y pago en un minuto. En revisión por el equipo clínico.', 'telefono', 'entregado'),

  ('olivar-del-limari', 1, date '2026-03-16', 'Del lote a la botella', 'Definimos qué se registra en la cosecha y cómo lo ve quien compra.', 'maqueta', 'aprobado'),
  ('olivar-del-limari', 2, date '2026-04-06', 'Dirección de arte', 'Noche, oro y una letra fina: el sitio parte donde parte el aceite, en la oscuridad.', 'sistema', 'aprobado'),
  ('olivar-del-limari', 3, date '2026-05-18', 'Preventa de la cosecha', '1.900 botellas vendidas en nueve días, cada una con su historia.', 'lanzamiento', 'aprobado'),

  ('academia-biobio', 1, date '2024-09-23', 'Aula en papel', 'Prototipo con profesores y alumnos del turno vespertino.', 'maqueta', 'aprobado'),
  ('academia-biobio', 2, date '2024-10-21', 'Lenguaje visual', 'Una marca con energía de recreo y un aula que no distrae.', 'sistema', 'aprobado'),
  ('academia-biobio', 3, date '2024-12-09', 'Clases con datos móviles', 'Video adaptable y descarga nocturna: una clase pesa lo que pesan tres fotos.', 'telefono', 'aprobado'),
  ('academia-biobio', 4, date '2025-01-20', 'Primer semestre', '26 cursos, 1.140 matrículas y certificados que se verifican con un código.', 'lanzamiento', 'aprobado'),

  ('austral-carga', 1, date '2025-05-05', 'Una semana en la base', 'Acompañamos el turno de noche, los cruces y la aduana para dibujar la pantalla principal.', 'maqueta', 'aprobado'),
  ('austral-carga', 2, date '2025-06-16', 'Tablero y estados', 'Colores que significan siempre lo mismo: en ruta, en puerto, atrasado, entregado.', 'sistema', 'aprobado'),
  ('austral-carga', 3, date '2025-09-22', 'Aplicación del conductor', 'Guías, fotos y firmas aunque no haya señal entre Cerro Sombrero y San Sebastián.', 'telefono', 'aprobado'),
  ('austral-carga', 4, date '2025-12-15', 'Operación completa', '38 camiones y cuatro barcazas en un solo tablero. Puntualidad de 96,4 % en el primer mes.', 'lanzamiento', 'aprobado')
) v (slug, orden, fecha, titulo, descripcion, imagen, estado)
join public.plataformas p on p.slug = v.slug
where not exists (
  select 1 from public.hitos_plataforma h where h.plataforma_id = p.id and h.orden = v.orden);

-- Sample content: these results are invented, like the clients.
update public.plataformas p set rubro = v.rubro, resultado = v.resultado, cifras = v.cifras::jsonb
from (values
  ('vivero-laurel', 'Comercio', 'Seis de cada diez ventas llegan por la web',
    '[{"valor": "6 de 10", "texto": "ventas llegan por la web"}, {"valor": "180", "texto": "plantas con stock al día"}, {"valor": "14 min", "texto": "tardó el primer pedido"}]'),
  ('ferreteria-el-roble', 'Construcción', 'Cotiza en una mañana lo que tomaba dos días',
    '[{"valor": "2 horas", "texto": "para recibir una cotización formal"}, {"valor": "12.400", "texto": "productos con stock real"}, {"valor": "640", "texto": "cuentas desde el primer día"}]'),
  ('panaderia-trigal', 'Alimentos', 'Sobra menos de la mitad del pan',
    '[{"valor": "−55 %", "texto": "de pan que sobra al cierre"}, {"valor": "212", "texto": "reservas la primera semana"}]'),
  ('rio-cruces-kayak', 'Turismo', 'Cupos en vivo, también sin señal',
    '[{"valor": "4 pasos", "texto": "del interés al cupo confirmado"}, {"valor": "6", "texto": "salidas semanales con cupos en vivo"}]'),
  ('lanas-de-quinchao', 'Artesanía', 'Catorce artesanas que exportan a cinco países',
    '[{"valor": "14", "texto": "artesanas con sus propios plazos"}, {"valor": "5", "texto": "países a los que llegan encargos"}, {"valor": "11", "texto": "frazadas en la primera exportación"}]'),
  ('olivar-del-limari', 'Alimentos', 'La cosecha 2026 se agotó en nueve días',
    '[{"valor": "9 días", "texto": "para agotar la preventa"}, {"valor": "1.900", "texto": "botellas, cada una con su historia"}]'),
  ('academia-biobio', 'Educación', 'Tres de cada cuatro alumnos terminan su curso',
    '[{"valor": "3 de 4", "texto": "alumnos terminan lo que empiezan"}, {"valor": "1.140", "texto": "matrículas el primer semestre"}, {"valor": "26", "texto": "cursos en vivo y grabados"}]'),
  ('austral-carga', 'Logística', 'Llega a la hora 96 de cada 100 veces',
    '[{"valor": "96,4 %", "texto": "de puntualidad en el primer mes"}, {"valor": "38", "texto": "camiones en un solo tablero"}, {"valor": "4", "texto": "barcazas reprogramadas según el viento"}]')
) v (slug, rubro, resultado, cifras)
where p.slug = v.slug and p.rubro is null and p.resultado is null and p.cifras = '[]';

update public.plataformas p set problema = v.problema, decision = v.decision
from (values
  ('vivero-laurel',
    'Ana contestaba hasta sesenta mensajes por noche, casi siempre la misma pregunta: cuál planta aguanta en un departamento con poca luz. La mitad de esas conversaciones no terminaba en venta, y las plantas que sí salían a veces ya no estaban en el mesón.',
    'En vez de un catálogo con filtros, la tienda parte con tres preguntas: cuánta luz, cuánto tiempo y si hay mascotas. Mostrar menos plantas vende más que mostrarlas todas. El stock lo manda el mesón: lo que se vende ahí desaparece de la web al minuto.'),
  ('ferreteria-el-roble',
    'Los maestros llamaban desde la obra para saber si había material, y la respuesta tardaba dos días porque alguien recorría tres bodegas con un cuaderno. Cuando llegaba la cotización, varios ya habían comprado en otra parte.',
    'No cambiamos el punto de venta: la ferretería lo conocía y andaba bien. Construimos el portal alrededor, leyendo su stock cada cinco minutos, y lo diseñamos para un teléfono al sol y con guantes. La lista de obra manda, no el carrito.'),
  ('panaderia-trigal',
    'A las siete y media la fila daba vuelta la esquina y al cierre sobraban bandejas completas. La panadera decidía cuánto amasar a puro ojo, y cada error se pagaba en pan botado o en vecinos que se iban con las manos vacías.',
    'Vender por hornada y no por producto. Quien reserva elige la hora a la que sale el pan, y la cocina recibe una sola cifra por masa a las nueve de la noche. Nada de despacho: retirar caminando es parte de la gracia del barrio.'),
  ('rio-cruces-kayak',
    'Los cupos vivían en una planilla y en tres grupos de mensajes. En temporada alta se vendía dos veces el mismo asiento, y si cambiaba el viento nadie sabía a quién avisar, porque en el humedal no hay señal.',
    'Una sola lista de cupos, que el guía lleva consigo aunque pierda la señal y que se pone al día al volver a puerto. Dejamos fuera el sitio institucional que pedían al comienzo: lo que faltaba era una reserva en cuatro pasos.'),
  ('lanas-de-quinchao',
    'Catorce artesanas recibían encargos por teléfono y cada una prometía plazos a su manera. Los pedidos del extranjero se perdían en el papeleo, y repartir los pagos a fin de mes tomaba una tarde entera de discusiones.',
    'El plazo lo pone la tejedora, no el sitio: un encargo existe recién cuando ella lo acepta. El pago se reparte solo entre quienes tejieron, y los documentos de exportación salen del mismo formulario con que se encarga.'),
  ('olivar-del-limari',
    'El aceite ganaba premios y se vendía a granel, sin nombre. En la botella no había cómo contar por qué costaba el doble que el del supermercado, y las ferias se llevaban la mitad del margen.',
    'Que cada botella cuente su lote. El código lleva a la noche exacta de la cosecha, a los árboles y a la prensa, con lo que el equipo ya anotaba en papel. Y vender antes de prensar: la preventa paga la cosecha.'),
  ('academia-biobio',
    'Las clases quedaban en un grupo de mensajes y en videos que nadie alcanzaba a bajar con su plan de datos. Uno de cada dos alumnos dejaba el curso, y los informes para Sence se armaban a mano cada mes.',
    'Partir por el peso y no por el diseño: una clase no puede gastar más que tres fotos, y se descarga de noche. El aula muestra una sola tarea a la vez, y el informe se arma solo con la asistencia que la plataforma ya registra.'),
  ('austral-carga',
    'Cada turno usaba su propia planilla, y el tablero oficial era una pizarra en Punta Arenas. Cuando el viento cerraba el cruce, el equipo pasaba la noche llamando a choferes y clientes, uno por uno.',
    'Una pantalla con cuatro colores que significan siempre lo mismo, antes que un sistema con cien opciones. El viento es un dato más: si el cruce se cierra, el despacho se reprograma solo y el cliente recibe el aviso primero.')
) v (slug, problema, decision)
where p.slug = v.slug and p.problema is null and p.decision is null;
