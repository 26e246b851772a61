-- Two exceptions of one kind, or two supplements of one type, have different names (LIST-25); later ones are numbered.
call unique_words('exception_type', 'name', '{kind}');
call unique_words('supplement', 'name', '{type}');
