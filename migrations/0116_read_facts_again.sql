-- Names, addresses and hosts of dealers are facts too: each site's are read again before the next check.
DELETE FROM dealer_fact_state;
