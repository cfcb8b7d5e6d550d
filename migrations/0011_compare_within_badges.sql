-- Vehicles are compared within their badge now: all averages are worked out anew, by the job that does so when stock changes.
DELETE FROM market_progress;
