-- The clean-up deletes messages that are over; their tries go with them.
grant delete on delivery to quayside_app;
