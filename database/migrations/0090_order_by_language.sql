-- The order of words in lists whose language has its own: ñ after n in Spanish, Thai letters first in Thai. English and French share people_natural.
-- Thai passes over spaces and signs, there as in the browser.
create collation people_natural_es (provider = icu, locale = 'es-u-kn-true');
create collation people_natural_th (provider = icu, locale = 'th-u-kn-true');
