-- The order of words in lists, in the page and on the server alike (TABLE-01): RTG2 before RTG10.
create collation people_natural (provider = icu, locale = 'en-u-kn-true');
