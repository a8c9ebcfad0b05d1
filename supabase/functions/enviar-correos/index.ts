Deno.serve(() => Response.json({ enviados: 0 }));
