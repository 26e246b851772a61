-- A line of the bell has one button at most: what it says, in English; it opens the page of the line.
alter table notification add column action text check (length(action) between 1 and 60);
