-- A shift plan that is being rolled out is in a state of its own, so that publishing is a move like any other.
alter table shift_plan no force row level security;
alter table shift_plan disable trigger user;
alter table shift_plan drop constraint shift_plan_state_check;
update shift_plan set state = 'publishing' where rolling;
alter table shift_plan add constraint shift_plan_state_check check (state in ('draft', 'publishing', 'published', 'locked'));
alter table shift_plan drop column rolling;
alter table shift_plan enable trigger user;
alter table shift_plan force row level security;
