-- What was searched for may name a person; a saved view outlives them.
UPDATE "order_views" SET "query" = ltrim(regexp_replace('&' || "query", '&q=[^&]*', '', 'g'), '&') WHERE '&' || "query" LIKE '%&q=%';
