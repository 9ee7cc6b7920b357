module github.com/fullstop-dev/fullstop/clients/endings

go 1.21
