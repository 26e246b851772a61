-- Whether leave for parts of the day covers the whole of a shift: its person is away as on a whole day of leave.
create function is_away(s shift) returns boolean language sql stable parallel safe as $$
  select coalesce(tstzrange(s.starts_at, s.ends_at) <@ range_agg(tstzrange(l.starts_at, l.ends_at)), false)
    from leave l
   where l.company_id = s.company_id and l.employee_id = s.employee_id and l.shift_date = s.shift_date and l.part and l.removed_at is null
$$;
