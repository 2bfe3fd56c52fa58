-- What stood everywhere before goes on standing everywhere, until content says otherwise.
UPDATE "documents"
SET "data" = '{"markets": ["AE", "SA", "QA", "KW", "BH", "OM"], "requires": null, "from": null, "to": null}'::jsonb || "data"
WHERE "kind" = 'announcement';
