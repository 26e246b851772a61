-- How long a session lasts is a parameter of the company: sign-in reads it before anybody is in a company.
grant select on system_parameter to quayside_identity;
create policy sign_in on system_parameter for select to quayside_identity using (true);
