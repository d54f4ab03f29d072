-- What the second computation of an evaluation said, and when: law L54 reads it. Without a difference both agree to the last digit.
create table score_check (
  perf_id bigint primary key, at timestamptz(3) not null, spec text not null, facts_hash text not null,
  first_score numeric(18,2), difference text
);
