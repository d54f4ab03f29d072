-- What is still to be shipped is a small part of all demand that ever was.
create index ix_demand_line_open on demand_line (supplier_id, plant, part_no) where open + alloc > 0;
