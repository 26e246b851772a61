-- Shifts that were taken back are looked for by person and date (paid days away); without an index all shifts that ever were are read.
create index shift_removed on shift (company_id, employee_id, shift_date) where removed_at is not null;
