var count = 0
