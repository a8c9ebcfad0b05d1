-- The drawn faces of the sample team and testimonials leave; a portrait that a studio uploaded stays.

update public.equipo set imagen = null where imagen ~ '^/ilustraciones/equipo-[0-9]\.svg$';
update public.testimonios set imagen = null where imagen ~ '^/ilustraciones/persona-[0-9]\.svg$';
