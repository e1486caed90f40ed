-- How a product behaves. Empty until the upgrade `product-traits` fills the products of a bank that already runs and marks
-- them anew: marks of before fit rows whose new columns are empty. A product that is written later is never without them;
-- what is not said of it is what a product had that no rule knew by its number.
alter table loan_products
  add column is_business boolean,
  add column security text check (security in ('NONE', 'FIDUCIARY', 'MORTGAGE', 'SAVINGS')),
  add column is_single_instalment boolean,
  add column approval_path text check (approval_path in ('AUTHORITY', 'BRANCH', 'EMPLOYEE')),
  add constraint traits_are_told check (num_nulls(is_business, security, is_single_instalment, approval_path) = 0)
    not valid,
  add constraint employee_loans_have_their_path check ((track = 'HRD') = (approval_path = 'EMPLOYEE'));

alter table loan_products
  alter column is_business set default false,
  alter column security set default 'NONE',
  alter column is_single_instalment set default false,
  alter column approval_path set default 'AUTHORITY';
