-- Goals of a rule set that hold unless they are switched off, and what a build was made of: for whom, and under which rules.
alter table creation_rule_set
  add contract_hours boolean not null default true,
  add even_hours boolean not null default true;

alter table schedule_build
  alter cost type double precision,
  -- employee ids; null = everybody
  add people bigint[],
  -- of the sets in force in its dates, and what they said
  add rule_sets bigint[],
  add rules_hash bytea;
