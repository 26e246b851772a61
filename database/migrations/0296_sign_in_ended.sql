-- a sign-in that ended because its person left comes back when that proves wrong; one that somebody switched off does not
alter table user_company add column ended_on_leaving boolean not null default false;
comment on column user_company.ended_on_leaving is 'ended because the person left: taken back with the end date';
