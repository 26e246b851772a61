-- Deployments, the publishing of plans and imports can be cancelled while they run.

alter table deployment_run drop constraint deployment_run_state_check;
alter table deployment_run add constraint deployment_run_state_check
  check (state in ('queued', 'running', 'accepted', 'failed', 'cancelled'));

alter table shift_plan add column rolling_no int not null default 0;
comment on column shift_plan.rolling_no is 'counts the roll-outs: the job of a cancelled one leaves the next one alone';
