-- The bell shows how long the making of a file has taken, and so how long it still will.

alter table export_job add column started_at timestamptz;
