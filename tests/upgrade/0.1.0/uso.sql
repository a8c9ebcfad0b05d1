-- What the services of Supabase got here after 0.1.0.
drop table if exists auth.mfa_challenges, auth.mfa_amr_claims, auth.mfa_factors;
drop type if exists auth.factor_type, auth.factor_status;
