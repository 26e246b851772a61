-- Somebody rostered who did not come, and what a run was for.

alter table shift add column missing_at timestamptz;
alter table deployment_run add column mode text not null default 'auto' check (mode in ('auto', 'replan'));
