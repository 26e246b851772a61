-- every change of the live roster makes one batch, and whoever looks at the roster hears of it
call told_table('roster_batch', 'roster');
