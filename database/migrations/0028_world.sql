-- Companies made by a seed: their sign-ins may be set anew on the machine, and one whose making was cut short is removed.

alter table company add column world text, add column unfinished boolean not null default false;
comment on column company.world is 'the demo world it was made as; null for a company of people who work';
comment on column company.unfinished is 'a world that is being made, or whose making was cut short';

-- until now only seeds made companies, under these codes; a taken one is numbered
update company set world = 'small-terminal' where code ~ '^(salwa|other)(-[0-9]+)?$';
