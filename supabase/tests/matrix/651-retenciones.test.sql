-- Whatever is paid, there is an amount of which it is what is left. By sevens, every remainder of a rate is met.
begin;
select pruebas.escenario();
select plan(2);
select is_empty($$ select m from generate_series(1, 3000, 7) m where private.bruto_de(m, '2026-05-01', 0) - private.retencion_de(private.bruto_de(m, '2026-05-01', 0), '2026-05-01') is distinct from m $$, 'every amount is paid of some other');
select is_empty($$ select m from generate_series(1, 3000, 7) m where private.bruto_de(m - private.retencion_de(m, '2027-05-01'), '2027-05-01', m) <> m $$, 'and of all that is owed where that fits');
select * from finish();
rollback;
