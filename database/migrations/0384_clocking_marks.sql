-- A day of the reconciliation is kept until something that it shows changes, so clockings leave marks too: one a statement, whatever it writes.
call marked_table('clocking');
