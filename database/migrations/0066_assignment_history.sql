-- The history of a post tells who stood on it, and who pinned them. A row says who put a person there and who took them off; a pin leaves
-- its trace in the audit, with the post as the record.
create trigger audit_update after update on assignment referencing old table as gone new table as came
  for each statement execute function audit_rows('seat_id');
create index assignment_history on assignment (company_id, seat_id, id);
