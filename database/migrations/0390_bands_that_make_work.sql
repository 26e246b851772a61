-- Which bands make work: of one node those may not overlap. Of two that did, the older keeps it. Combination bands never make work.
create function band_minutes(starts time, ends time) returns int4multirange language sql immutable parallel safe as $$
  select case
    when starts < ends then int4multirange(int4range((extract(epoch from starts) / 60)::int, (extract(epoch from ends) / 60)::int))
    else int4multirange(int4range((extract(epoch from starts) / 60)::int, 1440), int4range(0, (extract(epoch from ends) / 60)::int))
  end
$$;

alter table shift_band add column makes_work boolean not null default true;

alter table shift_band no force row level security;
alter table shift_band disable trigger user;
do $$
declare band record;
begin
  for band in select * from shift_band order by company_id, org_node_id, id loop
    update shift_band b set makes_work = false
     where b.company_id = band.company_id and b.id = band.id
       and (band.band_type <> 'single' or exists (
         select from shift_band older
          where older.company_id = band.company_id and older.org_node_id = band.org_node_id and older.id < band.id
            and older.active and older.makes_work and older.band_type = 'single'
            and band_minutes(older.starts_at, older.ends_at) && band_minutes(band.starts_at, band.ends_at)));
  end loop;
end $$;
alter table shift_band enable trigger user;
alter table shift_band force row level security;

alter table shift_band add constraint shift_band_one_makes_work exclude using gist
  (company_id with =, org_node_id with =, band_minutes(starts_at, ends_at) with &&) where (active and makes_work and band_type = 'single');
