-- A month of which something lies in the common partition cannot be made any more: what comes joins it there. Before, it was refused, and
-- with it the upload or the clocking that asked for the month.
create or replace function month_partition(parent text, month date) returns void language plpgsql security definer set search_path = public as $$
declare
  first date := date_trunc('month', month)::date;
  child text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
begin
  if parent not in ('audit', 'clocking', 'clocking_revision', 'notification', 'download_log') then
    raise exception 'no partitioned table %', parent;
  end if;
  if to_regclass(child) is null then
    perform pg_advisory_xact_lock(hashtext(child));
    if to_regclass(child) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
          first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
      exception when check_violation then
        null;
      end;
    end if;
  end if;
end $$;
