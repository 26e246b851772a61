-- Metrics count the messages that wait, over all companies; they see nothing of whom and what.
grant select (company_id, channel, state, next_at) on delivery to quayside_jobs;
create policy counted on delivery for select to quayside_jobs using (true);
