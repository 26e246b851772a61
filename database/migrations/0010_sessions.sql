-- a session also ends when nobody uses it, and a password may be due for change

alter table identity.session add column idle_expires_at timestamptz;
update identity.session set idle_expires_at = expires_at;
alter table identity.session alter column idle_expires_at set not null;

alter table identity.app_user add column password_expires_at timestamptz;
