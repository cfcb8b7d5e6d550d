-- What a template is for, in a sentence: names alone do not tell two templates for dealers apart. Null for sites.
ALTER TABLE tenant ADD COLUMN purpose TEXT;
