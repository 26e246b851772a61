-- What a new parameter group starts with: presence above sixteen hours waits for somebody who confirms it, and a minute counts for one date.
-- Versions that stand keep their own values.
alter table param_group_version
  alter column too_long_minutes set default 960,
  alter column severity_too_long set default 'block',
  alter column shared_minutes set default 'once';
