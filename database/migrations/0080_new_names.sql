-- The names that an import would add to short lists, as its check told them: only these may be added when it is applied.
alter table import_job add column new_names jsonb not null default '[]';
