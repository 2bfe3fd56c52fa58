-- The same words as before (0062), in a language whose plans a connection keeps: a function of plain SQL with a FROM is
-- planned anew by each statement that writes a row of "orders" or "customers", which took a quarter of writing an order.
CREATE OR REPLACE FUNCTION "found_by"("first_name" text, "last_name" text, "email" text, "phone" text, "reference" text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS
$$ DECLARE
     folded text := translate(lower(
           regexp_replace(normalize(coalesce("first_name", '') || chr(1) || coalesce("last_name", ''), NFD),
             '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621''’`´"]', '', 'g')),
           'ٱىیةگک-–_.,/٠١٢٣٤٥٦٧٨٩', 'اييهكك      0123456789');
     names text := replace(folded, chr(1), ' ');
     family text := split_part(folded, chr(1), 2);
     digits text := nullif(regexp_replace("phone", '\D', '', 'g'), '');
     number text := replace(lower(coalesce("reference", '')), '-', '');
   BEGIN
     RETURN array_to_tsvector(array_remove(string_to_array(concat_ws(' ',
       names, regexp_replace(names, '(^| )ال', '\1', 'g'), replace(names, ' ', ''),
       replace(family, ' ', ''), regexp_replace(replace(family, ' ', ''), '^ال', ''),
       lower("email"), translate(split_part(lower("email"), '@', 1), '._+-', '    '),
       'r' || reverse(digits), 't' || digits, 't' || regexp_replace(digits, '^9(71|66|65|73|74|68)', ''),
       number, substr(number, 3), substr(number, 7)), ' '), ''));
   END $$;
