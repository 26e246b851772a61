-- What somebody is employed as is the job role, beside the access roles (app_role), which say what a user may see and change.

alter table role rename to job_role;
alter table role_other_skills rename to job_role_other_skills;
alter table job_role_other_skills rename column role_id to job_role_id;
alter table employee_posting rename column role_id to job_role_id;
alter table employee_posting rename constraint employee_posting_role_fk to employee_posting_job_role_fk;
alter table job_role_other_skills rename constraint role_other_skills_role_fk to job_role_other_skills_job_role_fk;
alter sequence role_id_seq rename to job_role_id_seq;
alter sequence role_other_skills_id_seq rename to job_role_other_skills_id_seq;
do $$
declare t regclass; c name;
begin
  for t, c in
    select conrelid::regclass, conname from pg_constraint
     where conrelid in ('job_role'::regclass, 'job_role_other_skills'::regclass) and conname like 'role\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', t, c, 'job_' || c);
  end loop;
end $$;

alter table app_role_element no force row level security;
alter table handed_out_key no force row level security;
alter table audit no force row level security;
alter table change_mark no force row level security;
alter table app_role_element disable trigger user;
alter table handed_out_key disable trigger user;

-- the keys of the access roles' own screen are free for it: whoever held a key of this list holds it under its new name
update app_role_element set element = replace(element, 'Role', 'Job_Role') where element in ('Role', 'Add_Role', 'Edit_Role', 'Delete_Role');
update handed_out_key set element = replace(element, 'Role', 'Job_Role') where element in ('Role', 'Add_Role', 'Edit_Role', 'Delete_Role');

-- the history of a job role is found under its new name; what was written then stays as it was, role_id included
update audit set entity = 'job_' || entity where entity in ('role', 'role_other_skills');
update change_mark set table_name = 'job_' || table_name where table_name in ('role', 'role_other_skills');

alter table app_role_element enable trigger user;
alter table handed_out_key enable trigger user;
alter table app_role_element force row level security;
alter table handed_out_key force row level security;
alter table audit force row level security;
alter table change_mark force row level security;
